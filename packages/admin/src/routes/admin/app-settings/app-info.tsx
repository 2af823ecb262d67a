import { createFileRoute } from '@tanstack/react-router'
import { AppInfoSettings } from '~/domains/settings/app-info/AppInfoSettings'

export const Route = createFileRoute('/admin/app-settings/app-info')({ component: AppInfoSettings })
