/**
 * One or several comma-separated keys: the first encrypts, all decrypt. In the formats of `openssl rand` for
 * 32 bytes.
 */
export const SECRET_KEYS = /^(?:[\da-f]{64}|[\w+/-]{43}=?)(?:,(?:[\da-f]{64}|[\w+/-]{43}=?))*$/i

/** The keys of `SECRET_KEY`; null: the server uses the key file. */
export function secretKeySettings({ SECRET_KEY }: { SECRET_KEY?: string }): [Buffer, ...Buffer[]] | null {
  const [first, ...others] = (SECRET_KEY ?? '').split(',')
  return first ? [parseKey(first), ...others.map(parseKey)] : null
}

const parseKey = (text: string) => Buffer.from(text, /^[\da-f]{64}$/i.test(text) ? 'hex' : 'base64')
