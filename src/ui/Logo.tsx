/** The product's mark: a pipe cut across, with water in it. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <circle cx="16" cy="16" r="13" fill="none" stroke="var(--ant-color-primary)" strokeWidth="4" />
      <path
        d="M6.5 18.5c2.4-1.6 4.8-1.6 7.1 0s4.8 1.6 7.1 0 3.6-1.6 4.8-.8A9.5 9.5 0 0 1 6.5 18.5Z"
        fill="var(--ant-color-primary)"
      />
    </svg>
  );
}
