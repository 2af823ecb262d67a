import { takeRequestedPage } from './requested-page'

/** Where the back-office begins. */
const START = '/admin/dashboard'

/** On to the page that required the sign-in, else to the start. */
export const afterSignIn = () => ({ href: takeRequestedPage() ?? START, replace: true })
