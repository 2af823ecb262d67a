import { takeRequestedPage } from './requested-page'

/** The first screen of the back-office. */
const START = '/admin/dashboard'

/** Returns the page that required the sign-in, else the start page. */
export const afterSignIn = () => ({ href: takeRequestedPage() ?? START, replace: true })
