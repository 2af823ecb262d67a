import { createFileRoute } from '@tanstack/react-router'
import { RetentionSettings } from '~/domains/privacy/RetentionSettings'

export const Route = createFileRoute('/admin/app-settings/retention')({ component: RetentionSettings })
