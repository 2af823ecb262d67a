import { createFileRoute } from '@tanstack/react-router'
import { StoreSettings } from '~/domains/settings/store/StoreSettings'

export const Route = createFileRoute('/admin/app-settings/app-info')({ component: StoreSettings })
