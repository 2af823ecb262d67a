import { createFileRoute } from '@tanstack/react-router'
import { ContactImportPage } from '~/domains/contacts/import/ContactImportPage'

export const Route = createFileRoute('/admin/app-settings/contact/import')({ component: ContactImportPage })
