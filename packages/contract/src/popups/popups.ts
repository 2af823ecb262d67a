import { z } from 'zod'
import { callsOf } from '../call.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { chosenSite } from '../list.ts'
import { Id } from '../shapes.ts'
import { Popup, PopupInput } from './popup.ts'

const { del, get, post } = callsOf('Pop-ups')

export const popups = {
  details: get('/admin/modal-popups/details', {
    permission: 'popups:read',
    summary: 'Get the pop-up of a site',
    description: 'Returns null if the site has none. Without a site or with `all`, uses the first site.',
  })
    .input(z.object({ site: chosenSite }))
    .output(Popup.nullable()),
  save: post('/admin/modal-popups', { permission: 'popups:change', summary: 'Save the pop-up of a site' })
    .input(PopupInput)
    .output(Popup)
    .errors(failures('SITE_NOT_FOUND', 'POPUP_GONE', 'STALE', 'IMAGE_ADDRESS_NOT_ALLOWED', 'FILE_GONE')),
  remove: del('/admin/modal-popups/{id}', { permission: 'popups:change', summary: 'Delete a pop-up' })
    .input(z.strictObject({ id: Id }))
    .output(z.object({ _id: Id }))
    .errors(notFound('popup')),
}
