import { createFileRoute } from '@tanstack/react-router'
import { ChatsScreen } from '~/domains/live-chats/ChatsScreen'
import { ChatSearch } from '~/domains/live-chats/chat-search'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/chats/all')({
  validateSearch: toSearchReader(ChatSearch),
  search: { middlewares: [withoutDefaults(ChatSearch)] },
  component: () => <ChatsScreen search={Route.useSearch()} />,
})
