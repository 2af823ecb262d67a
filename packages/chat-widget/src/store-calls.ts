import type { SITE_KEY_HEADER } from '@storekeeper/contract/call'
import type { ChatMedia } from '@storekeeper/contract/live-chats/live-chat'
import type { CHAT_TOKEN_HEADER, CHAT_UUID_HEADER } from '@storekeeper/contract/live-chats/store-chat'

/** The shop answered that it will not; `status` is that of HTTP, zero where nothing answered. */
export class CallFailed extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The shop answered ${status}.`)
    this.status = status
  }
}

// The contract's own values, checked by their types: importing them would bring the contract's schemas along.
const KEY: typeof SITE_KEY_HEADER = 'X-Site-Key'
const UUID: typeof CHAT_UUID_HEADER = 'X-Chat-Uuid'
const TOKEN: typeof CHAT_TOKEN_HEADER = 'X-Chat-Token'

type Site = { origin: string; siteKey: string }
export type Option = { _id: string; title: string }

/** What may be picked when a chat begins. */
export const fetchOptions = (site: Site): Promise<Option[]> => call(site, '/store/live-chat-options')

/** Uploads one file for a message of the chat. */
export async function uploadFile(
  site: Site,
  own: { uuid: string; token: string },
  file: File,
): Promise<ChatMedia> {
  const body = new FormData()
  body.append('file', file)
  const headers = { [UUID]: own.uuid, [TOKEN]: own.token }
  const { data } = await call<{ data: ChatMedia[] }>(site, '/store/live-chats/files', {
    method: 'POST',
    body,
    headers,
  })
  const [media] = data
  if (!media) throw new CallFailed(0)
  return media
}

async function call<Answer>(
  { origin, siteKey }: Site,
  path: string,
  init: { method?: string; body?: FormData; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const headers = { ...init.headers, [KEY]: siteKey }
  const answer = await fetch(origin + path, { ...init, headers, credentials: 'omit' }).catch(() => null)
  if (!answer?.ok) throw new CallFailed(answer?.status ?? 0)
  return answer.json()
}
