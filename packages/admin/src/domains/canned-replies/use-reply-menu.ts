import type { CannedReply } from '@storekeeper/contract/live-chats/canned-reply'
import { type KeyboardEvent, useState } from 'react'
import { filledReply, matchingReplies, soughtReply } from './matching-replies'

type Options = {
  /** The site of the conversation, and the name that the replies contain. */
  about: { site: string; firstName: string }
  text: string
  /** Reads the replies once the menu is open. */
  useReplies: (isOpen: boolean) => { data: CannedReply[] | undefined; error: Error | null }
}

/**
 * The canned replies, opened by a slash at the beginning of a message, or by their button until other text is typed:
 * then Enter and Tab belong to the message again.
 */
export const useReplyMenu = ({ about, text, useReplies }: Options) => {
  const [openedWith, setOpenedWith] = useState<string | null>(null)
  const [dismissed, setDismissed] = useState<string | null>(null)
  const [index, setIndex] = useState(0)
  const sought = soughtReply(text)
  const isOpen = openedWith === text || (sought !== null && dismissed !== text)
  const { data, error } = useReplies(isOpen)
  const found = matchingReplies(data ?? [], about.site, sought ?? '')
  const active = found[Math.min(index, found.length - 1)]

  const close = () => {
    setOpenedWith(null)
    setDismissed(text)
    setIndex(0)
  }
  const getReplyText = ({ text: texts }: { text: string }) => filledReply(texts, about)
  const step = (by: number) =>
    setIndex((Math.min(index, found.length - 1) + by + found.length) % Math.max(1, found.length))

  /** Handles keys while the menu is open; returns whether it handled the key. */
  const follow = (event: KeyboardEvent, onChoose: (texts: string) => void): boolean => {
    // With Ctrl or Cmd, Enter sends the message.
    if (!isOpen || event.ctrlKey || event.metaKey) return false
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
    toggle: () => (isOpen ? close() : setOpenedWith(text)),
    follow,
    getReplyText,
    activeId: (list: string) => (isOpen && active ? `${list}-${active._id}` : undefined),
  }
}

export type ReplyMenuState = ReturnType<typeof useReplyMenu>
