import { createFileRoute } from '@tanstack/react-router'
import { ChatsTab } from '~/domains/live-chats/customer-tab/ChatsTab'

export const Route = createFileRoute('/admin/customers/$customerId/chats')({ component: ChatsTab })
