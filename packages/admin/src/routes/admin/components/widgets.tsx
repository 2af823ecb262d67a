import { createFileRoute } from '@tanstack/react-router'
import { WidgetsPage } from '~/domains/components/widgets/WidgetsPage'

export const Route = createFileRoute('/admin/components/widgets')({ component: WidgetsPage })
