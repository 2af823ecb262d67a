import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** What must be read again, and so cannot be hashed, is encrypted: with AES-256-GCM, by a key outside the database. */
export type Secrets = {
  /** The ids of all keys at hand, the one that encrypts first. */
  keyIds: readonly [string, ...string[]]
  /** `about` names what it is and whose: opened for anything else, it is refused. */
  encrypt(text: string, about: string): string
  open(encrypted: string, about: string): string
  /** A signature of a text, base64url; `about` names what it allows. */
  sign(text: string, about: string): string
  isSignature(signature: string, text: string, about: string): boolean
}

export const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const CIPHER = 'aes-256-gcm'

/** The first key encrypts, each of them opens: so that one can be replaced by another while the shop goes on. */
export function secretsOf(keys: readonly [Buffer, ...Buffer[]]): Secrets {
  const [current] = keys
  const byId = new Map(keys.map((key) => [idOf(key), key]))
  return {
    keyIds: [idOf(current), ...[...byId.keys()].filter((id) => id !== idOf(current))],
    encrypt(text, about) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, current, nonce).setAAD(Buffer.from(about))
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [
        FORM,
        idOf(current),
        Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url'),
      ].join('.')
    },
    open(encrypted, about) {
      const [, id = '', content = ''] = encrypted.split('.')
      const key = byId.get(id)
      if (!key) throw new Error(`A secret was encrypted with the key ${id}, which is not at hand.`)
      const bytes = Buffer.from(content, 'base64url')
      const opener = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return opener.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + opener.final('utf8')
    },
    sign: (text, about) => signatureBy(current, text, about).toString('base64url'),
    isSignature(signature, text, about) {
      const given = Buffer.from(signature, 'base64url')
      return keys.some((key) => {
        const expected = signatureBy(key, text, about)
        return given.length === expected.length && timingSafeEqual(given, expected)
      })
    },
  }
}

/** No key both encrypts and signs: each purpose has a key made from it. */
const signatureBy = (key: Buffer, text: string, about: string) =>
  createHmac('sha256', createHmac('sha256', key).update(`sign ${about}`).digest())
    .update(text)
    .digest()

/** Another way of encryption would bear another name, and both could be opened while one replaces the other. */
const FORM = 'v1'

/** The id of the key that something was encrypted with; undefined for what lies open, as before there were keys. */
export const keyIdOf = (text: string): string | undefined =>
  text.startsWith(`${FORM}.`) ? text.split('.')[1] : undefined

/** Distinguishes keys and reveals nothing of them. */
const idOf = (key: Buffer) => createHash('sha256').update('key id').update(key).digest('hex').slice(0, 12)
