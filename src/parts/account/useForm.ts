/**
 * The values of a small form and what is wrong with them. Complaints wait for the first attempt to send and leave as
 * soon as they are mended; what the server said about a field stands until that field is changed.
 */
import { useState } from 'react';

export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

export function useForm<Name extends string>(
  initial: Record<Name, string>,
  check: (values: Record<Name, string>) => FieldErrors<Name>,
) {
  const [values, setValues] = useState(initial);
  const [hasTried, setHasTried] = useState(false);
  const [refused, setRefused] = useState<FieldErrors<Name>>({});
  const problems = check(values);

  const focusFirst = (form: HTMLFormElement, errors: FieldErrors<Name>) => {
    const name = (Object.keys(initial) as Name[]).find((each) => errors[each]);
    const field = name && form.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  };

  return {
    values,
    /** Whether the values may be sent. If not, the complaints show and the first field at fault gets the focus. */
    review(form: HTMLFormElement): boolean {
      setHasTried(true);
      focusFirst(form, problems);
      return Object.keys(problems).length === 0;
    },
    /** Shows what the server refused, by field; a name that is no field of the form is left out. */
    refuse(form: HTMLFormElement, fields: Record<string, string> = {}) {
      const known = Object.fromEntries(Object.entries(fields).filter(([name]) => name in initial)) as FieldErrors<Name>;
      setRefused(known);
      focusFirst(form, known);
    },
    propsOf: (name: Name) => ({
      name,
      value: values[name],
      error: (hasTried ? problems[name] : undefined) ?? refused[name],
      onChange: (value: string) => {
        setValues({ ...values, [name]: value });
        setRefused({ ...refused, [name]: undefined });
      },
    }),
  };
}
