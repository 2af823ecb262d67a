import { createFileRoute } from '@tanstack/react-router'
import { FormsPage } from '~/domains/components/forms/FormsPage'

export const Route = createFileRoute('/admin/components/forms')({ component: FormsPage })
