export type Welcome = (url: string) => string

type SignIn = {
  email: string
  password: string
  /** The sign-in data of a demo customer. */
  shopper?: { email: string; password: string; site: string }
}

/** The last lines on the terminal: the address of the shop, and how to sign in. */
export const welcome =
  (signIn: SignIn | 'other-admin' | 'no-admin'): Welcome =>
  (url) =>
    ['', `  Storekeeper is at   ${url}`, '', ...wayIn(signIn, url), '  To stop it, press Ctrl+C.', ''].join(
      '\n',
    )

function wayIn(signIn: Parameters<typeof welcome>[0], url: string): string[] {
  if (signIn === 'other-admin') return []
  if (signIn === 'no-admin')
    return [
      '  No admin can sign in yet. Make the first super admin, in another terminal (with the same DATA_DIR or',
      '  DATABASE_URL as here, where one is set):',
      '  npm run admin:create -- --email you@shop.com',
      '',
    ]
  return [...formatCredentials(signIn), ...(signIn.shopper ? formatShopperSignIn(signIn.shopper, url) : [])]
}

const formatCredentials = ({ email, password }: { email: string; password: string }) => [
  `  E-mail              ${email}`,
  `  Password            ${password}`,
  '',
]

const formatShopperSignIn = ({ site, ...shopper }: NonNullable<SignIn['shopper']>, url: string) => [
  `  Its demo shop is at ${url}/demo-shop/${site}; one of its customers:`,
  ...formatCredentials(shopper),
]
