import type { LiveChat } from '@storekeeper/contract/live-chats/live-chat'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { repliesQuery } from '../chat-queries'
import { filledReply, matchingReplies, soughtReply } from '../replies/matching-replies'

/** Canned replies to choose from: opened by a slash at the beginning of a message, or by their button. */
export const useReplyMenu = (chat: LiveChat, text: string) => {
  const [isCalled, setCalled] = useState(false)
  const [dismissed, setDismissed] = useState<string | null>(null)
  const [place, setPlace] = useState(0)
  const sought = soughtReply(text)
  const isOpen = isCalled || (sought !== null && dismissed !== text)
  const { data, error } = useQuery({ ...repliesQuery(), enabled: isOpen })
  const found = matchingReplies(data ?? [], chat.site, sought ?? '')
  const active = found[Math.min(place, found.length - 1)]

  const close = () => {
    setCalled(false)
    setDismissed(text)
    setPlace(0)
  }
  const wordsOf = ({ text: texts }: { text: string }) => filledReply(texts, chat)
  const step = (by: number) =>
    setPlace((Math.min(place, found.length - 1) + by + found.length) % Math.max(1, found.length))

  /** Keys while it is open; answers whether it took one. */
  const follow = (event: KeyboardEvent, onChoose: (texts: string) => void): boolean => {
    if (!isOpen) return false
    const choose = active && (() => onChoose(wordsOf(active)))
    const act = new Map([
      ['ArrowDown', () => step(1)],
      ['ArrowUp', () => step(-1)],
      ['Escape', close],
      ['Tab', choose],
      ['Enter', event.shiftKey ? undefined : choose],
    ]).get(event.key)
    if (!act) return false
    event.preventDefault()
    event.stopPropagation()
    act()
    return true
  }

  return {
    isOpen,
    isLoading: isOpen && !data && !error,
    error,
    found,
    active,
    close,
    toggle: () => (isOpen ? close() : setCalled(true)),
    follow,
    wordsOf,
    activeId: (list: string) => (isOpen && active ? `${list}-${active._id}` : undefined),
  }
}

export type ReplyMenuState = ReturnType<typeof useReplyMenu>
