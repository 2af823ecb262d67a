import { z } from 'zod'
import { del, get, post } from './call.ts'
import { notFound, refused, stale } from './errors.ts'
import { chosenSite } from './list.ts'
import { Popup, PopupInput } from './popups/popup.ts'
import { Id } from './shapes.ts'

const tag = 'Pop-ups'

export const popups = {
  details: get('/admin/modal-popups/details', {
    permission: 'popups:read',
    tag,
    summary: 'The pop-up of a site, or null where it has none',
    description: 'Without a site, or with `all`: of the first one.',
  })
    .input(z.object({ site: chosenSite }))
    .output(Popup.nullable()),
  save: post('/admin/modal-popups', {
    permission: 'popups:change',
    tag,
    summary: 'Make the pop-up of a site, or replace it',
  })
    .input(PopupInput)
    .output(Popup)
    .errors({ ...refused, ...stale }),
  remove: del('/admin/modal-popups/{id}', {
    permission: 'popups:change',
    tag,
    summary: 'Delete the pop-up of a site',
  })
    .input(z.strictObject({ id: Id }))
    .output(z.object({ _id: Id }))
    .errors(notFound('pop-up')),
}
