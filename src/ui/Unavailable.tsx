/** The 403 and 404 pages. Apart from `Page`, because the first load contains them and should contain little else. */
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageMessage } from './PageMessage';
import { PRODUCT } from './product';

interface UnavailableProps {
  title: string;
  text: ReactNode;
}

function Unavailable({ title, text }: UnavailableProps) {
  const navigate = useNavigate();
  return (
    <>
      <title>{`${title} · ${PRODUCT}`}</title>
      <PageMessage
        level={1}
        title={title}
        text={text}
        action={
          <Button type="primary" onClick={() => void navigate('/')}>
            Go Home
          </Button>
        }
      />
    </>
  );
}

export const Forbidden = () => (
  <Unavailable title="403 - Access Forbidden" text="You do not have permission to access this page." />
);

export const NotFound = () => (
  <Unavailable
    title="404 - Page Not Found"
    text={
      <>
        The page you are looking for does not exist.
        <br />
        If you believe this is an error, please contact your system administrator.
      </>
    }
  />
);
