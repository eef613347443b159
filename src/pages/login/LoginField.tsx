/** One labelled field of the login form, with its error beneath. */
import { Input } from 'antd';

interface LoginFieldProps {
  name: 'email' | 'password';
  label: string;
  autoComplete: string;
  value: string;
  onChange: (value: string) => void;
  error?: string;
}

export function LoginField({ name, label, autoComplete, value, onChange, error }: LoginFieldProps) {
  const props = {
    id: name,
    name,
    autoComplete,
    value,
    size: 'large' as const,
    status: error ? ('error' as const) : undefined,
    'aria-invalid': error !== undefined,
    'aria-describedby': error ? `${name}-error` : undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div className="LoginField">
      <label className="LoginField-label" htmlFor={name}>
        {label}
      </label>
      {name === 'email' ? <Input {...props} type="email" autoFocus /> : <Input.Password {...props} />}
      {error && (
        <p className="LoginField-error" id={`${name}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
