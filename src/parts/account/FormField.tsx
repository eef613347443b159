/**
 * One labelled field of a form for people without a session, with help or its error beneath. The two inputs are
 * imported from their own files: antd's whole `Input` (text areas, search, codes) would be in the first load of the
 * first page.
 */
import Input from 'antd/es/input/Input';
import Password from 'antd/es/input/Password';

export interface FormFieldProps {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  autoComplete: string;
  autoFocus?: boolean;
  help?: string;
  value: string;
  onChange: (value: string) => void;
  error?: string;
}

export function FormField({ name, label, type = 'text', help, error, onChange, ...rest }: FormFieldProps) {
  const note = error ?? help;
  const props = {
    ...rest,
    id: name,
    name,
    size: 'large' as const,
    status: error ? ('error' as const) : undefined,
    'aria-invalid': error !== undefined,
    'aria-describedby': note ? `${name}-note` : undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div className="FormField">
      <label className="FormField-label" htmlFor={name}>
        {label}
      </label>
      {type === 'password' ? <Password {...props} /> : <Input {...props} type={type} />}
      {note && (
        <p
          className={error ? 'FormField-error' : 'FormField-help'}
          id={`${name}-note`}
          role={error ? 'alert' : undefined}
        >
          {note}
        </p>
      )}
    </div>
  );
}
