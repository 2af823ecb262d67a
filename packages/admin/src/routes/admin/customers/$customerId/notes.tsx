import { createFileRoute } from '@tanstack/react-router'
import { NotesTab } from '~/domains/customers/profile/notes/NotesTab'

export const Route = createFileRoute('/admin/customers/$customerId/notes')({ component: NotesTab })
