import type { Presence } from '@storekeeper/contract/live-chats/presence'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { presencesQuery } from '../chat-queries'

/** Whether the customer of a chat is here, and when they were last. */
export const usePresence = (chatUuid: string): Presence | undefined =>
  useQuery({
    ...presencesQuery(),
    select: useCallback(
      (presences: Presence[]) => presences.find((presence) => presence.chatUuid === chatUuid),
      [chatUuid],
    ),
  }).data

/** Those known, after some came or went. */
export const withPresences = (known: readonly Presence[], alerts: readonly Presence[]): Presence[] => {
  const all = new Map(known.map((presence) => [presence.chatUuid, presence]))
  for (const presence of alerts) all.set(presence.chatUuid, presence)
  return [...all.values()]
}

/** The state before the server sends who is online. */
export const allGone = (known: readonly Presence[] = []): Presence[] =>
  known.map((presence) => ({ ...presence, isOnline: false }))
