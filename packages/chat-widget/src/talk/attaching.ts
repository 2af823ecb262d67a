import type { ChatMedia, MAX_CHAT_MEDIA } from '@storekeeper/contract/live-chats/live-chat'
import { getErrorCode } from '../explain-refusal.ts'
import { newRequestId } from './request-id.ts'
import type { Attachment, Store } from './state.ts'

export const MOST_FILES: typeof MAX_CHAT_MEDIA = 10

export type Attaching = { add(files: Iterable<File>): void; remove(id: string): void }

/** Attachments of the next message. They are uploaded immediately, so that sending the message is fast. */
export function openAttaching(store: Store, upload: (file: File) => Promise<ChatMedia>): Attaching {
  const change = (id: string, changes: Partial<Attachment>) =>
    store.set({
      attachments: store.get().attachments.map((one) => (one.id === id ? { ...one, ...changes } : one)),
    })

  const begin = async (id: string, file: File) => {
    try {
      change(id, { state: 'ready', media: await upload(file) })
    } catch (error) {
      change(id, { state: 'failed', code: getErrorCode(error) })
    }
  }

  return {
    add(files) {
      for (const file of files) {
        if (store.get().attachments.length >= MOST_FILES) return
        const one: Attachment = {
          id: newRequestId(),
          name: file.name,
          state: 'uploading',
          code: '',
          media: null,
        }
        store.set({ attachments: [...store.get().attachments, one] })
        begin(one.id, file)
      }
    },
    remove: (id) => store.set({ attachments: store.get().attachments.filter((one) => one.id !== id) }),
  }
}
