import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { PASSWORD, type People } from './factories.ts'
import type { AnyAnswer, SeenMail, TestShop } from './test-shop.ts'

export const signIn = (
  shop: TestShop,
  email: string,
  password = PASSWORD,
  more: object = {},
): Promise<AnyAnswer> => shop.send('POST', '/admin/auth/login', { email, password, ...more }, null)

/** Whether a session's token is valid. */
export async function isOpen(shop: TestShop, token: string): Promise<boolean> {
  const { status } = await fetch(`${shop.url}/admin/profile`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return status === 200
}

/** Runs the waiting jobs, and returns the mails to an address, newest first. */
export const mailsTo = async (shop: TestShop, email: string): Promise<SeenMail[]> =>
  (await shop.mails()).filter(({ to }) => to.includes(email))

/** The token of the link in the latest mail to an address. */
export async function mailedToken(shop: TestShop, email: string): Promise<string> {
  const [mail] = await mailsTo(shop, email)
  const link = mail?.links.find((address) => address.includes('token='))
  const token = link && new URL(link).searchParams.get('token')
  if (!token) throw new Error(`No link was mailed to ${email}.`)
  return token
}

/** The code that an authenticator app shows at that time. */
export const generateTotp = (secret: string, at: Date): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() })

const STEP_MS = 30_000

/**
 * Enables two-step sign-in with the code of the previous half minute, so that the test can still use the
 * current one.
 */
export async function aTwoStep(
  shop: TestShop,
  as: keyof People = 'admin',
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const started = await shop.send('POST', '/admin/profile/two-step/start', { password: PASSWORD }, as)
  const { secret } = started.body
  const code = generateTotp(secret, new Date(shop.now.getTime() - STEP_MS))
  const { body } = await shop.send('POST', '/admin/profile/two-step/confirm', { code }, as)
  return { secret, recoveryCodes: body.recoveryCodes }
}

/** Resets the rate limits as if their time had passed; all of them, or all except one kind. */
export const forgetAttempts = (shop: TestShop, exceptKind = 'none') =>
  sql`delete from "rateLimits" where "key" not like ${`${exceptKind}:%`}`.execute(shop.db)
