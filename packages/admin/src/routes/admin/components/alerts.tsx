import { createFileRoute } from '@tanstack/react-router'
import { AlertsPage } from '~/domains/components/alerts/AlertsPage'

export const Route = createFileRoute('/admin/components/alerts')({ component: AlertsPage })
