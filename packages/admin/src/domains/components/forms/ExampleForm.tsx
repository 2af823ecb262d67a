import { Button, Kbd, NumberInput, Textarea, TextInput } from '@mantine/core'
import isEqual from 'fast-deep-equal'
import type { ReactNode } from 'react'
import { fieldText } from '~/errors/error-text'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { UnsavedGuard } from '~/ui/UnsavedGuard'
import classes from './ExampleForm.module.css'
import { useExampleForm } from './use-example-form'

/** A complete small form, as a starting point for developers. */
export const ExampleForm = () => {
  const { form, save, isSaving } = useExampleForm()
  const field = (path: string) => ({
    ...form.getInputProps(path),
    error: toText(form.errors[path]),
  })

  return (
    <form onSubmit={save} noValidate className={classes.form}>
      <Card>
        <div className={classes.fields}>
          <TextInput
            label={m.components_coupon_code()}
            description={m.components_coupon_code_description()}
            dir="ltr"
            autoComplete="off"
            withAsterisk
            {...field('code')}
          />
          <NumberInput
            label={m.components_percent()}
            description={m.components_percent_description()}
            allowDecimal={false}
            suffix=" %"
            withAsterisk
            {...field('percent')}
          />
          <TextInput
            label={m.components_contact_email()}
            type="email"
            dir="ltr"
            autoComplete="off"
            withAsterisk
            className={classes.wide}
            {...field('email')}
          />
          <Textarea
            label={m.components_note()}
            autosize
            minRows={2}
            className={classes.wide}
            {...field('note')}
          />
        </div>
      </Card>
      <div className={classes.actions}>
        <span className={classes.keys} aria-hidden>
          <Kbd size="xs">Ctrl</Kbd>
          <Kbd size="xs">S</Kbd>
        </span>
        <Button type="submit" loading={isSaving}>
          {m.components_save()}
        </Button>
      </div>
      <UnsavedGuard isDirty={() => !isEqual(form.getValues(), form.getInitialValues())} />
    </form>
  )
}

const toText = (error: ReactNode) => (typeof error === 'string' ? fieldText(error) : error)
