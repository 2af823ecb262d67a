import { takeAskedPage } from './asked-page'

/** Where the back-office begins. */
const START = '/admin/dashboard'

/** On to the page somebody was asked to sign in for, else to the start. */
export const afterSignIn = () => ({ href: takeAskedPage() ?? START, replace: true })
