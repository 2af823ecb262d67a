import type { SITE_KEY_HEADER } from '@storekeeper/contract/call'
import type { Failure } from '@storekeeper/contract/errors'
import type { ChatMedia } from '@storekeeper/contract/live-chats/live-chat'
import type { CHAT_TOKEN_HEADER, CHAT_UUID_HEADER } from '@storekeeper/contract/live-chats/store-chat'

/** The shop refused a call, with a code of the contract; or something else answered, or nothing: without a code. */
export class CallFailed extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
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
  if (!media) throw new CallFailed('', 'The shop answered without a file.')
  return media
}

async function call<Answer>(
  { origin, siteKey }: Site,
  path: string,
  init: { method?: string; body?: FormData; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const headers = { ...init.headers, [KEY]: siteKey }
  const answer = await fetch(origin + path, { ...init, headers, credentials: 'omit' }).catch(() => null)
  if (!answer) throw new CallFailed('', 'The shop did not answer.')
  if (!answer.ok) throw await failureOf(answer)
  return answer.json()
}

async function failureOf(answer: Response): Promise<CallFailed> {
  const { code = '', message = `The shop answered ${answer.status}.` }: Partial<Failure> = await answer
    .json()
    .catch(() => ({}))
  // A proxy in front of the shop that takes less than the shop answers without a code.
  return new CallFailed(code || (answer.status === 413 ? 'PAYLOAD_TOO_LARGE' : ''), message)
}
