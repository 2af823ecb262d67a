import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/**
 * Encrypts values that the server must read again and so cannot hash, with AES-256-GCM and a key outside the
 * database. Also signs texts, with HMAC-SHA256 and keys derived from the same keys.
 */
export type Secrets = {
  /** The ids of all available keys; the first one encrypts. */
  keyIds: readonly [string, ...string[]]
  /** `about` names the purpose and the owner of the value; decrypting with another `about` fails. */
  encrypt(text: string, about: string): string
  open(encrypted: string, about: string): string
  /** Signs a text, in base64url; `about` names what the signature allows. */
  sign(text: string, about: string): string
  isSignature(signature: string, text: string, about: string): boolean
}

export const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const CIPHER = 'aes-256-gcm'

/** The first key encrypts, and all keys decrypt, so that a key can be replaced while the shop runs. */
export function buildSecrets(keys: readonly [Buffer, ...Buffer[]]): Secrets {
  const [current] = keys
  const byId = new Map(keys.map((key) => [toKeyId(key), key]))
  return {
    keyIds: [toKeyId(current), ...[...byId.keys()].filter((id) => id !== toKeyId(current))],
    encrypt(text, about) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, current, nonce).setAAD(Buffer.from(about))
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [
        FORM,
        toKeyId(current),
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

/** Derives a separate key for each purpose, so that no key both encrypts and signs. */
const signatureBy = (key: Buffer, text: string, about: string) =>
  createHmac('sha256', createHmac('sha256', key).update(`sign ${about}`).digest())
    .update(text)
    .digest()

/** The version of the format, so that a later format can coexist with this one. */
const FORM = 'v1'

/** The id of the key that encrypted a value; undefined for plain text from before encryption. */
export const parseKeyId = (text: string): string | undefined =>
  text.startsWith(`${FORM}.`) ? text.split('.')[1] : undefined

/** Identifies a key without revealing it. */
const toKeyId = (key: Buffer) => createHash('sha256').update('key id').update(key).digest('hex').slice(0, 12)
