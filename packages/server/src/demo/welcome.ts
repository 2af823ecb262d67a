export type Welcome = (url: string) => string

/** What stands on the terminal last: where the shop is, and how to come in. */
export const welcome =
  (signIn: { email: string; password: string } | 'somebody' | 'nobody'): Welcome =>
  (url) =>
    ['', `  Storekeeper is at   ${url}`, '', ...wayIn(signIn), '  To stop it, press Ctrl+C.', ''].join('\n')

function wayIn(signIn: Parameters<typeof welcome>[0]): string[] {
  if (signIn === 'somebody') return []
  if (signIn === 'nobody')
    return [
      '  Nobody can sign in yet. Make the first super administrator, in another terminal:',
      '  npm run admin:create -- --email you@shop.com',
      '',
    ]
  return [`  E-mail              ${signIn.email}`, `  Password            ${signIn.password}`, '']
}
