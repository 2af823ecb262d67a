import type { ChatSearch } from '../chat-search'

export const CHAT_TABS = ['all', 'mine', 'unassigned', 'open'] as const
export type ChatTab = (typeof CHAT_TABS)[number]

type Shown = Pick<ChatSearch, 'status' | 'assigned'>

const SHOWN: Record<ChatTab, Shown> = {
  all: { status: 'all', assigned: 'all' },
  mine: { status: 'open', assigned: 'me' },
  unassigned: { status: 'open', assigned: 'nobody' },
  open: { status: 'open', assigned: 'all' },
}

/** The tab that matches the address; null where its filters match none of them. */
export const tabOf = ({ status, assigned }: Shown): ChatTab | null =>
  CHAT_TABS.find((tab) => SHOWN[tab].status === status && SHOWN[tab].assigned === assigned) ?? null

export const searchOfTab = (tab: ChatTab): Shown => SHOWN[tab]
