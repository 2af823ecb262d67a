import { forgetLostSecrets } from '../domains/auth/open-secrets.ts'
import { environment } from '../environment.ts'
import { openShop, ShopNotChosen } from './open-shop.ts'

/**
 * For who lost the key of the shop's secrets: `npm run secret-key:forget [-- --yes]`. What only that key could open is taken away, so
 * that the shop starts again with the key at hand. Does nothing where nothing is lost.
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
      ? 'No two-step sign-in was lost.'
      : `${count} administrators have no two-step sign-in any more. They sign in with their password, and set it up again in their profile.`,
  )
} finally {
  await store.close()
}
