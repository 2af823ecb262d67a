import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { PASSWORD, type People } from './factories.ts'
import type { AnyAnswer, TestShop } from './test-shop.ts'

const toUrl = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: string) => createHash('sha256').update(bytes).digest()

type Signing = {
  challenge: string
  /** By default the page of the store on one's own machine. */
  origin?: string
  rpId?: string
  /** Whether the device verified the person, by a fingerprint or a PIN. */
  isVerified?: boolean
}

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

/** A device with one passkey, which answers as a browser with a real authenticator does. */
export function aPasskeyDevice() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0

  const clientData = (type: string, { challenge, origin = 'http://localhost:4000' }: Signing) =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false })
  const header = ({ rpId = 'localhost', isVerified = true }: Signing, flags: number) => {
    counter++
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([PRESENT | (isVerified ? VERIFIED : 0) | flags]), count])
  }

  return {
    id: toUrl(id),
    /** The device no longer counts, as a copy of it would. */
    rewind() {
      counter = 0
    },
    create(signing: Signing) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([
        header(signing, HAS_KEY),
        Buffer.alloc(16),
        length,
        id,
        isoCBOR.encode(key),
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        id: toUrl(id),
        clientDataJSON: toUrl(clientData('webauthn.create', signing)),
        attestationObject: toUrl(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      }
    },
    sign(signing: Signing) {
      const data = clientData('webauthn.get', signing)
      const authenticatorData = header(signing, 0)
      const signer = createSign('sha256').update(authenticatorData).update(sha256(data))
      return {
        id: toUrl(id),
        clientDataJSON: toUrl(data),
        authenticatorData: toUrl(authenticatorData),
        signature: toUrl(signer.sign(privateKey)),
      }
    },
  }
}
export type PasskeyDevice = ReturnType<typeof aPasskeyDevice>

/** Requests a challenge, and returns a new passkey as the browser sends it. */
export async function createdPasskey(
  shop: TestShop,
  device: PasskeyDevice,
  { as = 'admin', ...signing }: { as?: keyof People } & Partial<Signing> = {},
) {
  const { body } = await shop.send('POST', '/admin/profile/passkeys/start', { password: PASSWORD }, as)
  return { name: 'Laptop', ...device.create({ challenge: body.challenge, ...signing }) }
}

export const addPasskey = async (
  shop: TestShop,
  device: PasskeyDevice,
  options: Parameters<typeof createdPasskey>[2] = {},
): Promise<AnyAnswer> =>
  shop.send(
    'POST',
    '/admin/profile/passkeys',
    await createdPasskey(shop, device, options),
    options.as ?? 'admin',
  )

/** Requests a challenge, and signs in with the passkey of the device. */
export async function signInByPasskey(
  shop: TestShop,
  device: PasskeyDevice,
  signing: Partial<Signing> = {},
): Promise<AnyAnswer> {
  const { body } = await shop.send('POST', '/admin/auth/passkey/start', undefined, null)
  return shop.send(
    'POST',
    '/admin/auth/passkey/sign-in',
    device.sign({ challenge: body.challenge, ...signing }),
    null,
  )
}
