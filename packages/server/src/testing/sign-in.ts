import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { PASSWORD, type People } from './makers.ts'
import type { AnyAnswer, SeenMail, TestShop } from './test-shop.ts'

export const signIn = (
  shop: TestShop,
  email: string,
  password = PASSWORD,
  more: object = {},
): Promise<AnyAnswer> => shop.send('POST', '/admin/auth/login', { email, password, ...more }, null)

/** Whether a session's token opens anything. */
export async function isOpen(shop: TestShop, token: string): Promise<boolean> {
  const { status } = await fetch(`${shop.url}/admin/profile`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return status === 200
}

/** Works off what waits, and answers the mails to an address, the newest first. */
export const mailsTo = async (shop: TestShop, email: string): Promise<SeenMail[]> =>
  (await shop.mails()).filter(({ to }) => to.includes(email))

/** The token of the link that was mailed last to an address. */
export async function mailedToken(shop: TestShop, email: string): Promise<string> {
  const [mail] = await mailsTo(shop, email)
  const link = mail?.links.find((address) => address.includes('token='))
  const token = link && new URL(link).searchParams.get('token')
  if (!token) throw new Error(`No link was mailed to ${email}.`)
  return token
}

/** What an authenticator app shows at that moment. */
export const codeOf = (secret: string, at: Date): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() })

const STEP_MS = 30_000

/** Turns two-step sign-in on, with the code of the half minute before now: that of now is still to be used. */
export async function aTwoStep(
  shop: TestShop,
  as: keyof People = 'admin',
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const started = await shop.send('POST', '/admin/profile/two-step/start', { password: PASSWORD }, as)
  const { secret } = started.body
  const code = codeOf(secret, new Date(shop.now.getTime() - STEP_MS))
  const { body } = await shop.send('POST', '/admin/profile/two-step/confirm', { code }, as)
  return { secret, recoveryCodes: body.recoveryCodes }
}

/** As if the time in which attempts are counted had passed; all of them, or those of but one kind. */
export const forgetAttempts = (shop: TestShop, butOf = 'none') =>
  sql`delete from "rateLimits" where "key" not like ${`${butOf}:%`}`.execute(shop.db)
