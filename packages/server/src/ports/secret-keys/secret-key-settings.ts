/** One key, or several with commas between: the first encrypts, all of them open. As `openssl rand` writes 32 bytes. */
export const SECRET_KEYS = /^(?:[\da-f]{64}|[\w+/-]{43}=?)(?:,(?:[\da-f]{64}|[\w+/-]{43}=?))*$/i

/** The keys of `SECRET_KEY`; null without it, and then one lies in a file. */
export function secretKeySettings({ SECRET_KEY }: { SECRET_KEY?: string }): [Buffer, ...Buffer[]] | null {
  const [first, ...others] = (SECRET_KEY ?? '').split(',')
  return first ? [keyOf(first), ...others.map(keyOf)] : null
}

const keyOf = (text: string) => Buffer.from(text, /^[\da-f]{64}$/i.test(text) ? 'hex' : 'base64')
