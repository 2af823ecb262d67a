import type { LiveChat } from '@storekeeper/contract/live-chats/live-chat'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { repliesQuery } from '../chat-queries'
import { filledReply, matchingReplies, soughtReply } from '../replies/matching-replies'

/** The canned replies, opened by a slash at the beginning of a message, or by their button. */
export const useReplyMenu = (chat: LiveChat, text: string) => {
  const [isCalled, setCalled] = useState(false)
  const [dismissed, setDismissed] = useState<string | null>(null)
  const [index, setIndex] = useState(0)
  const sought = soughtReply(text)
  const isOpen = isCalled || (sought !== null && dismissed !== text)
  const { data, error } = useQuery({ ...repliesQuery(), enabled: isOpen })
  const found = matchingReplies(data ?? [], chat.site, sought ?? '')
  const active = found[Math.min(index, found.length - 1)]

  const close = () => {
    setCalled(false)
    setDismissed(text)
    setIndex(0)
  }
  const getReplyText = ({ text: texts }: { text: string }) => filledReply(texts, chat)
  const step = (by: number) =>
    setIndex((Math.min(index, found.length - 1) + by + found.length) % Math.max(1, found.length))

  /** Handles keys while the menu is open; returns whether it handled the key. */
  const follow = (event: KeyboardEvent, onChoose: (texts: string) => void): boolean => {
    if (!isOpen) return false
    const choose = active && (() => onChoose(getReplyText(active)))
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
    getReplyText,
    activeId: (list: string) => (isOpen && active ? `${list}-${active._id}` : undefined),
  }
}

export type ReplyMenuState = ReturnType<typeof useReplyMenu>
