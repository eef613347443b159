/** Opens the dialog with the limits for sending, which loads then. */
import { DashboardOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';

const SendingRulesDialog = lazy(() =>
  import('./SendingRulesDialog').then((module) => ({ default: module.SendingRulesDialog })),
);

export function SendingRulesButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<DashboardOutlined />} onClick={() => setOpen(true)}>
        Limits
      </Button>
      {isOpen && (
        <Suspense>
          <SendingRulesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
