import { ImportRefused } from './import-refused.ts'

/** The file cannot be imported as it is. It is read to its end before anything is written. */
export class BrokenFile extends ImportRefused {
  readonly line: number

  constructor(line: number, what: string) {
    super(`Line ${line}: ${what} Nothing was imported.`)
    this.line = line
  }
}
