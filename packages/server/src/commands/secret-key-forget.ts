import { forgetLostSecrets } from '../domains/auth/open-secrets.ts'
import { environment } from '../environment.ts'
import { openShop, ShopNotChosen } from './open-shop.ts'

/**
 * Recovers a shop whose secret key is lost: `npm run secret-key:forget [-- --yes]`. Deletes all secrets that
 * the current keys cannot decrypt, so that the shop starts again. Changes nothing if all secrets can be
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
  const count = await forgetLostSecrets(store.db, settings, new Date())
  print(
    count === 0
      ? 'The current key decrypts all secrets. Nothing was changed.'
      : `Number of admins whose two-step sign-in was turned off: ${count}. They can sign in with their password and set it up again in their profile.`,
  )
} finally {
  await store.close()
}
