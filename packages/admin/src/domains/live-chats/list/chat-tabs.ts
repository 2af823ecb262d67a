import type { ChatSearch } from '../chat-search'

export const CHAT_TABS = ['all', 'mine', 'unassigned', 'open'] as const
export type ChatTab = (typeof CHAT_TABS)[number]

type Shown = Pick<ChatSearch, 'status' | 'assigned'>

const SHOWN: Record<ChatTab, Shown> = {
  all: { status: 'all', assigned: 'all' },
  mine: { status: 'open', assigned: 'me' },
  unassigned: { status: 'open', assigned: 'unassigned' },
  open: { status: 'open', assigned: 'all' },
}

/** Returns the tab that matches the URL; null if its filters match none. */
export const findTab = ({ status, assigned }: Shown): ChatTab | null =>
  CHAT_TABS.find((tab) => SHOWN[tab].status === status && SHOWN[tab].assigned === assigned) ?? null

export const toTabSearch = (tab: ChatTab): Shown => SHOWN[tab]
