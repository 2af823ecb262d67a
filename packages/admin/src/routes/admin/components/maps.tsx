import { createFileRoute } from '@tanstack/react-router'
import { MapsPage } from '~/domains/components/maps/MapsPage'

export const Route = createFileRoute('/admin/components/maps')({ component: MapsPage })
