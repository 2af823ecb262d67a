import { createFileRoute } from '@tanstack/react-router'
import { CompanySettingsScreen } from '~/domains/company-sign-in/CompanySettingsScreen'

export const Route = createFileRoute('/admin/company-sign-in')({ component: CompanySettingsScreen })
