import { popupDetails } from './read-popup.ts'
import { removePopup } from './remove-popup.ts'
import { savePopup } from './save-popup.ts'

/** The public entry of the pop-ups' domain: its calls, and the commands that others use. */
export const popups = { details: popupDetails, save: savePopup, remove: removePopup }

export { livePopup } from './read-popup.ts'
export { putPopup } from './save-popup.ts'
