import { type Forgotten, forgetLostSecrets } from '../domains/auth/open-secrets.ts'
import { environment } from '../environment.ts'
import { openShop, ShopNotChosen } from './open-shop.ts'

/**
 * Recovers a shop whose secret key is lost: `npm run secret-key:forget [-- --yes]`. Deletes all secrets that
 * the current keys cannot decrypt, so that the shop starts again. Deletes none if all secrets can be
 * decrypted.
 */
const print = (line: string) => process.stderr.write(`${line}\n`)

const settings = environment(process.env, [])
const store = await openShop({ print, isSure: process.argv.includes('--yes') }).catch((error) => {
  if (!(error instanceof ShopNotChosen)) throw error
  print(error.message)
  process.exit(1)
})
try {
  for (const line of describe(await forgetLostSecrets(store.db, settings, new Date()))) print(line)
} finally {
  await store.close()
}

function describe({ twoSteps, companySignIns, webhooks }: Forgotten): string[] {
  if (twoSteps + companySignIns + webhooks === 0)
    return ['The current key decrypts all secrets. None was deleted.']
  return [
    `Number of admins whose two-step sign-in was turned off: ${twoSteps}. They can sign in with their password and set it up again in their profile.`,
    companySignIns === 0
      ? 'Company sign-in was not changed.'
      : 'Company sign-in was turned off. Enter its client secret again, and turn it on.',
    `Number of webhooks that were turned off: ${webhooks}. Rotate the secret of each, and turn it on.`,
  ]
}
