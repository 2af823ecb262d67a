import { createFileRoute } from '@tanstack/react-router'
import { NewPage } from '~/domains/pages/editor/NewPage'

export const Route = createFileRoute('/admin/pages/new')({ component: NewPage })
