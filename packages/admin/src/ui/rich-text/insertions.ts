/** What a text may have put into it at the cursor, such as the name of its reader. */
export type Insertions = {
  /** Names the control. */
  label: string
  choices: readonly Insertion[]
  /** How what is put in may be written otherwise. */
  hint?: string
}

export type Insertion = { text: string; name: string }
