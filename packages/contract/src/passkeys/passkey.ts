import { z } from 'zod'
import { DeviceSecret } from '../auth/new-sign-in.ts'
import { PresentPassword } from '../profile/password.ts'
import { Id, IsoDate, Line } from '../shapes.ts'

export const MAX_PASSKEYS = 20
const Base64Url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/)
const CredentialId = Base64Url(1400)

/** A passkey of the signed-in admin. */
export const Passkey = z.object({
  _id: Id,
  name: z.string(),
  createdAt: IsoDate,
  lastUsedAt: IsoDate.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

export const PasskeyName = Line(60)

export const PasskeyStart = z.strictObject({ password: PresentPassword })

/** How the browser reaches the device of a passkey. */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

/** The options of `navigator.credentials.create`, see WebAuthn: PublicKeyCredentialCreationOptionsJSON. */
export const NewPasskeyOptions = z.object({
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int().optional(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.literal('required'),
      requireResidentKey: z.boolean().optional(),
      userVerification: z.literal('required'),
    })
    .optional(),
  attestation: z.literal('none').optional(),
})

/** What the browser created, in base64url. */
export const NewPasskey = z.strictObject({
  name: PasskeyName,
  id: CredentialId,
  clientDataJSON: Base64Url(10_000),
  attestationObject: Base64Url(100_000),
  transports: z.array(z.enum(TRANSPORTS)).max(TRANSPORTS.length),
})

/** The options of `navigator.credentials.get`. The browser offers all passkeys that it has for this store. */
export const PasskeySignInOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})

/** The signature of the challenge by a passkey, in base64url. */
export const PasskeySignIn = z.strictObject({
  id: CredentialId,
  clientDataJSON: Base64Url(10_000),
  authenticatorData: Base64Url(10_000),
  signature: Base64Url(10_000),
  device: DeviceSecret.optional(),
})
