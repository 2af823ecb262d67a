export type Welcome = (url: string) => string

type SignIn = {
  email: string
  password: string
  /** By whom one can sign in at the demo shop. */
  shopper?: { email: string; password: string; site: string }
}

/** The last lines on the terminal: where the shop is, and how to come in. */
export const welcome =
  (signIn: SignIn | 'somebody' | 'nobody'): Welcome =>
  (url) =>
    ['', `  Storekeeper is at   ${url}`, '', ...wayIn(signIn, url), '  To stop it, press Ctrl+C.', ''].join(
      '\n',
    )

function wayIn(signIn: Parameters<typeof welcome>[0], url: string): string[] {
  if (signIn === 'somebody') return []
  if (signIn === 'nobody')
    return [
      '  No admin can sign in yet. Make the first super administrator, in another terminal (with the same DATA_DIR or',
      '  DATABASE_URL as here, where one is set):',
      '  npm run admin:create -- --email you@shop.com',
      '',
    ]
  return [...wayOf(signIn), ...(signIn.shopper ? wayOfShopper(signIn.shopper, url) : [])]
}

const wayOf = ({ email, password }: { email: string; password: string }) => [
  `  E-mail              ${email}`,
  `  Password            ${password}`,
  '',
]

const wayOfShopper = ({ site, ...shopper }: NonNullable<SignIn['shopper']>, url: string) => [
  `  Its demo shop is at ${url}/demo-shop/${site}; one of its customers:`,
  ...wayOf(shopper),
]
