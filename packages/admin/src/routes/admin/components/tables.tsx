import { createFileRoute } from '@tanstack/react-router'
import { TablesPage } from '~/domains/components/tables/TablesPage'

export const Route = createFileRoute('/admin/components/tables')({ component: TablesPage })
