import { takeAskedPage } from './asked-page'

/** Where the back-office begins; the dashboard, once there is one. */
const START = '/admin/orders/all'

/** On to the page somebody was asked to sign in for, else to the start. */
export const afterSignIn = () => ({ href: takeAskedPage() ?? START, replace: true })
