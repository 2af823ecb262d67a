import { createFileRoute } from '@tanstack/react-router'
import { FreebieSettings } from '~/domains/settings/freebie/FreebieSettings'

export const Route = createFileRoute('/admin/app-settings/freebie')({ component: FreebieSettings })
