import { Button, Kbd } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import { DraftOffer } from '../drafts/DraftOffer'
import { LostUpdateDialog } from '../LostUpdateDialog'
import { UnsavedGuard } from '../UnsavedGuard'
import classes from './EditForm.module.css'
import type { Edit } from './use-edit-form'

/** A page's form: cards of fields, and a bar to save them that stays in sight. See `useEditForm`. */
export const EditForm = ({ edit, children }: { edit: Edit; children: ReactNode }) => (
  <form ref={edit.element} onSubmit={edit.save} noValidate className={classes.form}>
    {edit.offer && <DraftOffer {...edit.offer} />}
    <Fragment key={edit.beginning}>{children}</Fragment>
    <div className={classes.bar}>
      <span className={classes.keys} aria-hidden>
        <Kbd size="xs">Ctrl</Kbd>
        <Kbd size="xs">S</Kbd>
      </span>
      <Button type="submit" loading={edit.isSaving}>
        {m.form_save()}
      </Button>
    </div>
    <UnsavedGuard isDirty={edit.isDirty} />
    {edit.clash && <LostUpdateDialog {...edit.clash} isBusy={edit.isSaving} />}
  </form>
)
