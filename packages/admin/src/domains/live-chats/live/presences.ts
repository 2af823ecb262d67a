import type { Presence } from '@storekeeper/contract/live-chats/presence'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { presencesQuery } from '../chat-queries'

/** Returns whether the customer of a chat is online, and when they were last online. */
export const usePresence = (chatUuid: string): Presence | undefined =>
  useQuery({
    ...presencesQuery(),
    select: useCallback(
      (presences: Presence[]) => presences.find((presence) => presence.chatUuid === chatUuid),
      [chatUuid],
    ),
  }).data

/** Returns the known presences after updates. */
export const withPresences = (known: readonly Presence[], alerts: readonly Presence[]): Presence[] => {
  const all = new Map(known.map((presence) => [presence.chatUuid, presence]))
  for (const presence of alerts) all.set(presence.chatUuid, presence)
  return [...all.values()]
}

/** The presences before the server sends who is online: all offline. */
export const allGone = (known: readonly Presence[] = []): Presence[] =>
  known.map((presence) => ({ ...presence, isOnline: false }))
